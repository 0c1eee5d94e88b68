import { Button } from '@blueprintjs/core'
import { Error, Inbox, Search } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import type { TableEmpty, TableError } from './dataTableProps.ts'

const text = defineMessages({
  failed: { id: 'kit.table.TableNotice.failed', defaultMessage: 'The list could not be loaded' },
  reference: { id: 'kit.table.TableNotice.reference', defaultMessage: 'Reference {reference}' },
  loading: { id: 'kit.table.TableNotice.loading', defaultMessage: 'Loading …' },
  widen: { id: 'kit.table.TableNotice.widen', defaultMessage: 'Widen the filters to see more.' },
  yet: { id: 'kit.table.TableNotice.yet', defaultMessage: 'Nothing here yet' },
  yetHint: {
    id: 'kit.table.TableNotice.yetHint',
    defaultMessage: 'New items appear here automatically.',
  },
})

type Props = {
  loading: boolean
  error: TableError | null
  empty: TableEmpty
  /** Whether a filter is set. */
  narrowed: boolean
}

/** Shows the content of a table without rows: a skeleton, the error, or what to do next. */
export function TableNotice({ loading, error, empty, narrowed }: Props) {
  const t = useTexts(text)
  if (error) {
    return (
      <Notice
        alert
        icon={<Error size={20} />}
        title={t('failed')}
        actions={<Button text={t(term.tryAgain)} onClick={error.onRetry} />}
      >
        {error.message} {error.reference && t('reference', { reference: error.reference })}
      </Notice>
    )
  }
  if (loading) {
    return (
      <div role="status">
        <span className="ik-hidden">{t('loading')}</span>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="ik-skeleton-row">
            <span className="bp6-skeleton">&nbsp;</span>
          </div>
        ))}
      </div>
    )
  }
  if (empty.filtered && !narrowed) {
    return (
      <Notice icon={<Inbox size={20} />} title={t('yet')}>
        {t('yetHint')}
      </Notice>
    )
  }
  return (
    <Notice icon={<Search size={20} />} title={empty.title} actions={empty.action}>
      {empty.hint ?? (empty.filtered && t('widen'))}
    </Notice>
  )
}
