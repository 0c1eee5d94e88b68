import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OpenList_list$key } from '#client/__generated__/OpenList_list.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

const text = defineMessages({
  title: { id: 'cps.stationsetting.OpenList.title', defaultMessage: 'Open printing list' },
  none: {
    id: 'cps.stationsetting.OpenList.none',
    defaultMessage: 'No printing list is open here.',
  },
  about: {
    id: 'cps.stationsetting.OpenList.about',
    defaultMessage: 'Batch {batch}, {type}, opened {when}',
  },
  waits: { id: 'cps.stationsetting.OpenList.waits', defaultMessage: '{n} of {all} wait' },
  by: { id: 'cps.stationsetting.OpenList.by', defaultMessage: 'Added by' },
  waiting: term.waiting,
  done: { id: 'cps.stationsetting.OpenList.done', defaultMessage: 'Done' },
  go: { id: 'cps.stationsetting.OpenList.go', defaultMessage: 'Go to card printing' },
})

const fragment = graphql`
  fragment OpenList_list on PrintList {
    batchNo
    openedAt
    cardType {
      id
      code
    }
    items {
      id
      addedBy
      outcome
      job {
        id
        application {
          id
          applicationNo
        }
      }
    }
  }
`

/** Shows the station's open printing list: what waits on it, and who added it. */
export function OpenList({ list: key }: { list: OpenList_list$key | null | undefined }) {
  const t = useTexts(text)
  const format = useFormats()
  const list = useFragment(fragment, key ?? null)
  const items = list?.items ?? []
  const waiting = items.filter(({ outcome }) => !outcome).length
  return (
    <Panel
      title={t('title')}
      className="ik-ws-table"
      aside={
        list && (
          <StateTag tone="info" icon={null} text={t('waits', { n: waiting, all: items.length })} />
        )
      }
    >
      <p className="ik-ws-line">
        <span>
          {list
            ? t('about', {
                batch: list.batchNo,
                type: list.cardType.code,
                when: format.dateTime(list.openedAt),
              })
            : t('none')}
        </span>
        <Link to="/ikad/cps/cardprinting">{t('go')}</Link>
      </p>
      {items.length > 0 && (
        <SmallTable
          rows={items}
          columns={[
            {
              id: 'application',
              title: t(term.application),
              kind: 'code',
              value: ({ job }) => job.application.applicationNo,
            },
            { id: 'by', title: t('by'), kind: 'text', value: ({ addedBy }) => addedBy },
            {
              id: 'state',
              title: t(term.status),
              kind: 'status',
              value: ({ outcome }) => t(outcome ? 'done' : 'waiting'),
              cell: ({ outcome }) => (
                <StateTag tone={outcome ? 'ok' : 'warn'} text={t(outcome ? 'done' : 'waiting')} />
              ),
            },
          ]}
        />
      )}
    </Panel>
  )
}
