/**
 * Returns the credential of a demonstration station's heartbeats: it is public, like the passwords
 * of its users.
 */
export const demonstrationCredential = (stationId: string) => `demonstration-of-${stationId}`
