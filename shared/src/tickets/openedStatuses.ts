/** Status of a ticket opened by a scheduled message or a campaign. */
export const openedStatuses = ['closed', 'open', 'pending'] as const;
