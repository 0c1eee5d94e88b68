import type { CardStanding } from '#domain/verify/cardStandings.ts'

/** Whether a card still stands, as the programme says now; `offline` where it can't be asked, `busy` where it was asked too often. */
export type Standing = CardStanding | 'offline' | 'busy'

export async function askStanding(qr: string): Promise<Standing> {
  try {
    const response = await fetch('/verify/standing', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ qr }),
    })
    if (response.status === 429) return 'busy'
    if (!response.ok) return 'offline'
    return ((await response.json()) as { standing: CardStanding }).standing
  } catch {
    return 'offline'
  }
}
