/** In which state a ticket is that a scheduled message or a campaign opens. */
export const openedStatuses = ['closed', 'open', 'pending'] as const;
