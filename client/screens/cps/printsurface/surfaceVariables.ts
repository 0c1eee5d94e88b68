import type { printsurfaceQuery } from '#client/__generated__/printsurfaceQuery.graphql.ts'

/** Replaces an upload's id in the address for the image that the application already has. */
export const storedImage = 'stored'

/** Returns the variables from the address: an application, and the image to adjust for it. */
export function surfaceVariables(url: URL): printsurfaceQuery['variables'] {
  const applId = url.searchParams.get('appl') ?? ''
  const image = url.searchParams.get('image') ?? ''
  const chosen = applId !== ''
  return {
    applId,
    application: btoa(`Application:${chosen ? applId.replace(/[^\x20-\x7e]/g, '') : '-'}`),
    chosen,
    upload: image === storedImage ? null : image,
    sourced: chosen && image !== '',
  }
}
