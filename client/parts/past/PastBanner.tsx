import { Button, Callout } from '@blueprintjs/core'
import { History } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { LookBackButton } from './LookBackButton.tsx'
import './past.css'
import type { Past } from './usePast.ts'

const text = defineMessages({
  asItWas: { id: 'kit.past.PastBanner.asItWas', defaultMessage: 'As it was on {when}' },
  hidden: {
    id: 'kit.past.PastBanner.hidden',
    defaultMessage: 'What the ledger and the audit trail do not record is not shown.',
  },
  back: { id: 'kit.past.PastBanner.back', defaultMessage: 'Back to now' },
})

/** Says that the screen shows the past, and leads back to the present. */
export function PastBanner({ past }: { past: Past }) {
  const t = useTexts(text)
  const format = useFormats()
  const { set } = useUrlQuery()
  return (
    <Callout intent="warning" icon={<History />} className="ik-past" role="status">
      <div className="ik-grow">
        <strong>{t('asItWas', { when: format.dateTime(past.at) })}</strong>
        <div>{t('hidden')}</div>
      </div>
      <LookBackButton />
      <Button intent="primary" text={t('back')} onClick={() => set({ at: null, until: null })} />
    </Callout>
  )
}
