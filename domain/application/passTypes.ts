/** Whether a pass is a first one or renewed (specification section 3). */
export const passTypes = ['newPass', 'renewal'] as const
