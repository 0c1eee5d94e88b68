import { graphql } from 'react-relay'
import type { usePackageScanQuery } from '#client/__generated__/usePackageScanQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useLocale } from '#client/state/locale.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { packageStateRows } from '#domain/package/states.ts'
import { messageOf } from '#domain/problems.ts'

const query = graphql`
  query usePackageScanQuery($text: String!) {
    findPackage(text: $text) {
      packagingId
      state
      addressee
    }
  }
`

/** Answers a scanned label or consignment note: opens the package and says its state. */
export function usePackageScan(onFound: (packagingId: string) => void) {
  const ask = useAsk<usePackageScanQuery>(query)
  const locale = useLocale()
  const stateName = useStateNames(packageStateRows)
  return async (text: string): Promise<ScanOutcome> => {
    try {
      const answer = await ask({ text })
      const found = answer.findPackage
      if (!found) return { tone: 'bad', text: messageOf('package.notFound', locale) }
      onFound(found.packagingId)
      const words = [found.packagingId, found.addressee, stateName(found.state)].join(' · ')
      return { tone: found.state === 'UNDONE' ? 'warn' : 'ok', text: words }
    } catch (error) {
      return scanFailure(error)
    }
  }
}
