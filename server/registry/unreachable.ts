import { problem, type Problem } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'

/** The reasons for an unusable response of the registry. */
const reasons = {
  network: { en: 'it cannot be reached', ms: 'ia tidak dapat dicapai' },
  slow: { en: 'it took too long', ms: 'ia mengambil masa terlalu lama' },
  status: { en: 'it refused the request', ms: 'ia menolak permintaan' },
  redirect: { en: 'it points to another address', ms: 'ia menghala ke alamat lain' },
  large: { en: 'its answer is too large', ms: 'jawapannya terlalu besar' },
  unreadable: {
    en: 'its answer is not in the agreed form',
    ms: 'jawapannya tidak dalam bentuk yang dipersetujui',
  },
} as const satisfies Record<string, Words>

type UnreachableReason = keyof typeof reasons

/** Returns the refusal; `cause` is for the log alone. */
export function unreachable(reason: UnreachableReason, cause?: unknown): Problem {
  return Object.assign(problem('registry.unreachable', { reason: reasons[reason] }), {
    reason,
    cause,
  })
}
