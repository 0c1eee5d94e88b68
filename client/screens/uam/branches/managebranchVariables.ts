/** Returns the variables of the branch in the address, which is fetched with all of its parts. */
export function managebranchVariables(url: URL): { code: string; chosen: boolean } {
  const code = url.searchParams.get('key') ?? ''
  return { code, chosen: code !== '' }
}
