/** What a demonstration station signs its heartbeats with: everybody may read it, as its people's passwords. */
export const demonstrationCredential = (stationId: string) => `demonstration-of-${stationId}`
