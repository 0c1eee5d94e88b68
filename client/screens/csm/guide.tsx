import { Guide } from '#client/parts/guide/Guide.tsx'

/** CSM guide (/csm/guide): first jobs, keys and screens by the person's rights. */
export function Screen() {
  return <Guide area="csm" />
}
