import { graphql, useFragment } from 'react-relay'
import type { PastPackageFacts_package$key } from '#client/__generated__/PastPackageFacts_package.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { packageTexts } from './packageTexts.ts'

const fragment = graphql`
  fragment PastPackageFacts_package on PastPackage {
    deliveryMethod
    poslajuNo
    branch {
      code
      name
    }
    collectionBranch {
      code
      name
    }
  }
`

/** Shows the details that the trail records, or that no command changes. */
export function PastPackageFacts({ found: key }: { found: PastPackageFacts_package$key }) {
  const t = useTexts(packageTexts)
  const { deliveryMethod, poslajuNo, branch, collectionBranch } = useFragment(fragment, key)
  const delivery = deliveryMethod === 'DELIVERY'
  return (
    <Panel title={t('despatch')}>
      <Facts
        facts={[
          [t('method'), delivery ? t('DELIVERY') : t('SELF_COLLECT')],
          [t(term.from), codeThenName(branch)],
          [t(term.collectedAt), !delivery && codeThenName(collectionBranch)],
          [t('consignment'), poslajuNo, true],
        ]}
      />
    </Panel>
  )
}
