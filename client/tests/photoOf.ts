/** Returns the photograph of an application in the server's format. */
export function photoOf(applId: string) {
  return {
    id: `Photo:${applId}`,
    url: `/files/photos/${applId}?v=0123456789ab`,
    width: 354,
    height: 472,
    at: '2026-11-19T02:00:00Z',
  }
}
