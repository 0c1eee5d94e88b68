import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CsmJobOverview_job$key } from '#client/__generated__/CsmJobOverview_job.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useStepWords } from '#client/parts/record/useStepWords.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { cardTypeName, CsmJobStateTag } from './useCsmJobColumns.tsx'

const text = defineMessages({
  state: term.state,
  type: term.cardType,
  file: term.file,
  completed: { id: 'csm.jobs.CsmJobOverview.completed', defaultMessage: 'Application completed' },
  machine: term.machine,
  batch: term.batch,
  branch: term.collectedAt,
  received: term.received,
  begun: { id: 'csm.jobs.CsmJobOverview.begun', defaultMessage: 'Begun' },
  by: term.whenWho,
  ended: { id: 'csm.jobs.CsmJobOverview.ended', defaultMessage: 'Ended' },
  cardSn: term.cardSn,
  chipSn: term.chipSn,
  error: { id: 'csm.jobs.CsmJobOverview.error', defaultMessage: 'Error' },
  remark: term.remark,
  remakeOf: { id: 'csm.jobs.CsmJobOverview.remakeOf', defaultMessage: 'In place of job' },
  remake: { id: 'csm.jobs.CsmJobOverview.remake', defaultMessage: 'Remade as job' },
  close: term.close,
})

const fragment = graphql`
  fragment CsmJobOverview_job on CsmJob {
    jobId
    icNo
    cardType
    status
    fileName
    completedOn
    machineNo
    batchNo
    receivedAt
    begunAt
    begunBy
    endedAt
    cardSn
    chipSn
    rejectCode
    rejectReason
    remark
    remakeRemark
    collectionBranch {
      code
      name
    }
    remakeOf {
      jobId
    }
    remake {
      jobId
    }
    history {
      id
      at
      by
      branchCode
      action
      detail
      approvedBy
    }
  }
`

/** All that is known of a job: what its file said, what became of it, and every step on the way (specification section 2, "Overview"). */
export function CsmJobOverview({ job: key, onClose }: { job: CsmJobOverview_job$key; onClose: () => void }) {
  const t = useTexts(text)
  const format = useFormats()
  const stepName = useStepWords()
  const job = useFragment(fragment, key)
  const { begunAt, begunBy } = job
  const begun =
    begunAt && begunBy ? t('by', { when: format.dateTime(begunAt), who: begunBy }) : begunAt && format.dateTime(begunAt)
  return (
    <div className="ik-csm-overview">
      <Panel
        title={formatIcNo(job.icNo)}
        className="ik-setting-panel"
        aside={<Button size="small" variant="minimal" icon={<Cross />} aria-label={t('close')} onClick={onClose} />}
      >
        <Facts
          facts={[
            [t('state'), <CsmJobStateTag key="state" state={job.status} />],
            [t('type'), cardTypeName(job.cardType)],
            [t('file'), job.fileName, true],
            [t('batch'), job.batchNo, true],
            [t('completed'), format.date(job.completedOn)],
            [t('branch'), codeThenName(job.collectionBranch)],
            [t('received'), format.dateTime(job.receivedAt)],
            [t('machine'), job.machineNo, true],
            [t('begun'), begun],
            [t('ended'), job.endedAt && format.dateTime(job.endedAt)],
            [t('cardSn'), job.cardSn, true],
            [t('chipSn'), job.chipSn, true],
            [t('error'), job.rejectCode && `${job.rejectCode} · ${job.rejectReason}`],
            [t('remark'), [job.remark, job.remakeRemark].filter(Boolean).join(' · ')],
            [t('remakeOf'), job.remakeOf && String(job.remakeOf.jobId), true],
            [t('remake'), job.remake && String(job.remake.jobId), true],
          ]}
        />
      </Panel>
      <HistoryPanel steps={job.history} nameOf={({ action }) => stepName(action)}>
        {({ detail }) => detail && <div>{detail}</div>}
      </HistoryPanel>
    </div>
  )
}
