/** The letters and digits of a booking's reference. */
export const REFERENCE_LENGTH = 8
