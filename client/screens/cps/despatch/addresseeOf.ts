/** Returns whom a card is for: the employer, or the holder of an application without one. */
export function addresseeOf(application: {
  readonly employerName: string
  readonly name: string
}): string {
  return application.employerName || application.name
}
