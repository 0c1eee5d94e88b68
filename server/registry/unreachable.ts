import { problem, type Problem } from '#domain/problems.ts'

/** Why the registry gave no answer that can be used: [English, Malay]. */
const reasons = {
  network: ['it cannot be reached', 'ia tidak dapat dicapai'],
  slow: ['it took too long', 'ia mengambil masa terlalu lama'],
  status: ['it refused the request', 'ia menolak permintaan'],
  redirect: ['it points to another address', 'ia menghala ke alamat lain'],
  large: ['its answer is too large', 'jawapannya terlalu besar'],
  unreadable: ['its answer is not in the agreed form', 'jawapannya tidak dalam bentuk yang dipersetujui'],
} as const

export type UnreachableReason = keyof typeof reasons

/** The refusal; `cause` is for the log alone. */
export function unreachable(reason: UnreachableReason, cause?: unknown): Problem {
  const [en, ms] = reasons[reason]
  return Object.assign(problem('registry.unreachable', { reason: { en, ms } }), { reason, cause })
}
