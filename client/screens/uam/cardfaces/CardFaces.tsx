import { Button } from '@blueprintjs/core'
import { IdNumber } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { ownPart } from '#client/ui/ownPart.tsx'

const CardFaceDialog = ownPart(() =>
  import('./CardFaceDialog.tsx').then((module) => module.CardFaceDialog),
)

const text = defineMessages({
  title: { id: 'uam.cardfaces.CardFaces.title', defaultMessage: 'Card face' },
  about: {
    id: 'uam.cardfaces.CardFaces.about',
    defaultMessage:
      'What is printed on its cards, and where. Past prints keep the version that they were printed with.',
  },
  open: { id: 'uam.cardfaces.CardFaces.open', defaultMessage: 'Card face …' },
})

/** Opens the layouts of a card type. */
export function CardFaces({
  cardType,
}: {
  cardType: { readonly id: string; readonly key: string; readonly code: string }
}) {
  const t = useTexts(text)
  const [shown, setShown] = useState(false)
  return (
    <section>
      <h3>{t('title')}</h3>
      <p>{t('about')}</p>
      <Button icon={<IdNumber />} text={t('open')} onClick={() => setShown(true)} />
      {shown && (
        <Suspense>
          <CardFaceDialog cardType={cardType} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </section>
  )
}
