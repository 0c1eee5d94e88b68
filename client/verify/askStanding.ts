import type { CardStanding } from '#domain/verify/verificationStatuses.ts'

/**
 * Whether a card is still valid according to the programme; `forged` if the programme has no key
 * for which the code is genuine, `offline` if it can't be reached, `busy` if there were too many
 * requests.
 */
export type Standing = CardStanding | 'forged' | 'offline' | 'busy'

type Answer = { standing?: CardStanding; errors?: { extensions?: { code?: string } }[] }

export async function askStanding(qr: string): Promise<Standing> {
  try {
    const response = await fetch('/verify/standing', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ qr }),
    })
    if (response.status === 429) return 'busy'
    const { standing, errors } = (await response.json()) as Answer
    if (errors?.[0]?.extensions?.code === 'qr.forged') return 'forged'
    return standing ?? 'offline'
  } catch {
    return 'offline'
  }
}
