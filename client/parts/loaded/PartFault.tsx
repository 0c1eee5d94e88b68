import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { useFault } from './useFault.ts'

const text = defineMessages({
  title: { id: 'kit.loaded.PartFault.title', defaultMessage: 'This could not be shown' },
})

/**
 * Replaces a part whose query failed: shows the reason and a retry button. After a lost connection
 * it retries by itself once that is back.
 */
export function PartFault({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts(text)
  const { words, reload } = useFault(error, retry)
  const action = reload ? (
    <Button
      autoFocus
      intent="primary"
      text={t(term.reload)}
      onClick={() => window.location.reload()}
    />
  ) : (
    <Button autoFocus intent="primary" text={t(term.tryAgain)} onClick={retry} />
  )
  return (
    <Notice alert icon={<ErrorIcon size={20} />} title={t('title')} actions={action}>
      {words}
    </Notice>
  )
}
