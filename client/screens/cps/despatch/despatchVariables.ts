import type { despatchQuery } from '#client/__generated__/despatchQuery.graphql.ts'
import { clock } from '#client/state/clock.ts'
import { profileStore } from '#client/state/profile.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import type { UrlPatch } from '#client/ui/useUrlQuery.ts'
import type { DespatchTraits } from '#domain/despatch/despatchGroups.ts'
import { headquarters } from '#domain/limits.ts'

const oneOf = <const V extends string>(value: string | null, values: readonly V[]): V | null =>
  values.find((each) => each === value) ?? null

/** Returns the variables from the address's filters. Ignores malformed ones. */
export function despatchVariables(url: URL): despatchQuery['variables'] {
  const { searchParams: search } = url
  const range = rangeOf(search)
  const branch = profileStore.get()?.branchcode ?? ''
  const today = clock.today()
  // Headquarters sees what is made and what waits anywhere.
  const here = branch === headquarters ? null : branch
  return {
    filter: {
      employer: search.get('employer') || null,
      stickerFrom: range?.from ?? null,
      stickerTo: range?.to ?? null,
      deliveryMethod: oneOf(search.get('method'), ['SELF_COLLECT', 'DELIVERY']),
      employerKind: oneOf(search.get('kind'), ['COMPANY', 'INDIVIDUAL']),
      collectionBranch: search.get('collection') || null,
    },
    // Excludes packages that other branches made and sent here for collection.
    made: { from: today, to: today, branchCode: here },
    here,
    comingTo: branch,
  }
}

/** Returns a patch that narrows the list to one employer and sticker date. */
export function narrowTo({
  employerName,
  stickerDate,
}: Pick<DespatchTraits, 'employerName' | 'stickerDate'>): UrlPatch {
  return {
    employer: employerName,
    range: null,
    from: stickerDate,
    to: stickerDate,
    method: null,
    kind: null,
    collection: null,
  }
}

/** A patch that clears every filter. */
export const noFilters: UrlPatch = {
  employer: null,
  range: null,
  from: null,
  to: null,
  method: null,
  kind: null,
  collection: null,
}
