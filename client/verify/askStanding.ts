import type { CardStanding } from '#domain/verify/cardStandings.ts'

/**
 * Whether a card still stands, as the programme says now; `forged` where it has no key by which the code is genuine, `offline` where it
 * can't be asked, `busy` where it was asked too often.
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
