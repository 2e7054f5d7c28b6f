/** Minutes until a waiting ticket is proposed to the next attendant; '0' for never. */
export const rotationMinutes = ['0', '2', '5', '10', '15', '30', '45', '60'] as const;
export type RotationMinutes = (typeof rotationMinutes)[number];
