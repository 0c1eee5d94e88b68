import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import type { ReportScreenQuery } from '#client/__generated__/ReportScreenQuery.graphql.ts'
import { Screen as ReportScreen } from '#client/parts/report/ReportScreen.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { csmCardTypeOf } from '#domain/csmJob/jobRecord.ts'
import { headquarters } from '#domain/limits.ts'
import { CloseDayDialog, type ClosedDay } from './CloseDayDialog.tsx'

const text = defineMessages({
  jobs: { id: 'csm.reconciliation.jobs', defaultMessage: 'Jobs behind the difference' },
  close: { id: 'csm.reconciliation.close', defaultMessage: 'Close the day …' },
  one: { id: 'csm.reconciliation.one', defaultMessage: 'One day at a time: choose one row.' },
  closed: { id: 'csm.reconciliation.closed', defaultMessage: 'Closed by {who}' },
})

/**
 * Daily reconciliation (/csm/report/dailyreconciliation): closes the report's days, with the reason
 * for a difference.
 */
export function Screen({ queryRef }: ScreenProps<ReportScreenQuery>) {
  const t = useTexts(text)
  const refresh = useRefresh()
  const profile = useStore(profileStore)
  const [closing, setClosing] = useState<ClosedDay | null>(null)
  // The jobs are for people who work on them, and a day covers all branches.
  const works = profile?.csmrights?.includes('JOB') ?? false
  const closes = works && profile?.branchcode === headquarters
  return (
    <>
      <ReportScreen
        queryRef={queryRef}
        {...(works && {
          bulkActions: (valuesOf: (column: string) => string[], clear: () => void) => {
            const [days, types, differences, closers] = [
              'date',
              'cardType',
              'difference',
              'closedBy',
            ].map(valuesOf)
            const [day, type, difference, closer] = [
              days![0],
              csmCardTypeOf(types![0] ?? ''),
              differences![0],
              closers![0],
            ]
            if (days!.length !== 1 || !day || !type) return <span>{t('one')}</span>
            return (
              <>
                {difference !== '0' && (
                  <Link
                    className="bp6-button"
                    to={`/csm/job/search?difference=${day}&type=${type}`}
                  >
                    <span className="bp6-button-text">{t('jobs')}</span>
                  </Link>
                )}
                {closer && <span>{t('closed', { who: closer })}</span>}
                {closes && !closer && (
                  <Button
                    intent="primary"
                    text={t('close')}
                    onClick={() =>
                      setClosing({ day, cardType: type, difference: Number(difference), clear })
                    }
                  />
                )}
              </>
            )
          },
        })}
      />
      {closing && (
        <CloseDayDialog
          {...closing}
          onClosed={() => {
            closing.clear()
            refresh()
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  )
}
