/** GraphQL’s IN_TRANSIT as the domain’s inTransit. */
export function camelOf(value: string): string {
  return value.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The domain's inTransit as GraphQL's IN_TRANSIT. */
export function upperOf(value: string): string {
  return value.replace(/([A-Z])/g, '_$1').toUpperCase()
}
