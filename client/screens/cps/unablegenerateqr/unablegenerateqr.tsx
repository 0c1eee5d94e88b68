import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import type { ReportScreenQuery } from '#client/__generated__/ReportScreenQuery.graphql.ts'
import { Screen as ReportScreen } from '#client/parts/report/ReportScreen.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useTexts } from '#client/state/texts.ts'
import { useRetryQr } from './useRetryQr.ts'

const text = defineMessages({
  again: { id: 'cps.unablegenerateqr.again', defaultMessage: 'Try again: {n}' },
})

/**
 * Records with no QR (/ikad/cps/report/unablegenerateqr): the report, and another attempt for the
 * selected records.
 */
export function Screen({ queryRef }: ScreenProps<ReportScreenQuery>) {
  const t = useTexts(text)
  const { retry, running } = useRetryQr()
  return (
    <ReportScreen
      queryRef={queryRef}
      bulkActions={(valuesOf, clear) => {
        const applIds = valuesOf('applId')
        return (
          <Button
            size="small"
            icon={<Refresh />}
            loading={running}
            text={t('again', { n: applIds.length })}
            onClick={() => void retry(applIds).then(clear)}
          />
        )
      }}
    />
  )
}
