import { z } from 'zod'

/** A supervisor's approval, as the one who asked for it carries it to the action. */
export const approvalToken = z.string().min(1, 'supervisor.needed').max(100)
