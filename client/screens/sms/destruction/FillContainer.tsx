import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { FillContainer_destruction$key } from '#client/__generated__/FillContainer_destruction.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { ContainedCards } from './ContainedCards.tsx'
import { useSpoiledScan } from './useSpoiledScan.ts'

const text = defineMessages({
  scan: {
    id: 'sms.destruction.FillContainer.scan',
    defaultMessage: 'Scan each spoiled or void card',
  },
})

const fragment = graphql`
  fragment FillContainer_destruction on Destruction {
    documentNo
    availableActions
    ...ContainedCards_destruction
  }
`

/**
 * Fills a container. Each card is scanned individually, and can be removed until the container is
 * sealed.
 */
export function FillContainer({ destruction }: { destruction: FillContainer_destruction$key }) {
  const t = useTexts(text)
  const found = useFragment(fragment, destruction)
  const { onScan, takeOut, takingOut } = useSpoiledScan(found.documentNo)
  return (
    <>
      <ScanField
        label={t('scan')}
        onScan={onScan}
        disabled={!found.availableActions.includes('ADD_CARD')}
      />
      <ContainedCards
        destruction={found}
        takeOut={{ run: (cardId) => void takeOut([cardId]), busy: takingOut }}
      />
    </>
  )
}
