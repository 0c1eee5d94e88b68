/** The branch that the address names is fetched with all that belongs to it. */
export function managebranchVariables(url: URL): { code: string; chosen: boolean } {
  const code = url.searchParams.get('key') ?? ''
  return { code, chosen: code !== '' }
}
