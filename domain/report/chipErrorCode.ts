/** Stands for chip errors, which have no reason code, where bad cards are narrowed by their code. */
export const chipErrorCode = 'chipError'
