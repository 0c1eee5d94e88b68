import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CsmJobOverview_job$key } from '#client/__generated__/CsmJobOverview_job.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { HistoryPanel } from '#client/parts/record/HistoryPanel.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { cardTypeName, CsmJobStateTag } from './useCsmJobColumns.tsx'

const text = defineMessages({
  completed: { id: 'csm.jobs.CsmJobOverview.completed', defaultMessage: 'Application completed' },
  begun: { id: 'csm.jobs.CsmJobOverview.begun', defaultMessage: 'Begun' },
  produced: { id: 'csm.jobs.CsmJobOverview.produced', defaultMessage: 'Left personalisation' },
  checked: { id: 'csm.jobs.CsmJobOverview.checked', defaultMessage: 'Quality check' },
  checkedAt: { id: 'csm.jobs.CsmJobOverview.checkedAt', defaultMessage: '{machine} · {when}' },
  beforeQc: {
    id: 'csm.jobs.CsmJobOverview.beforeQc',
    defaultMessage:
      'None recorded: passed at its machine, before the quality check was a step of its own',
  },
  remadeFor: { id: 'csm.jobs.CsmJobOverview.remadeFor', defaultMessage: 'Remade for' },
  ended: { id: 'csm.jobs.CsmJobOverview.ended', defaultMessage: 'Ended' },
  error: { id: 'csm.jobs.CsmJobOverview.error', defaultMessage: 'Error' },
  remakeOf: { id: 'csm.jobs.CsmJobOverview.remakeOf', defaultMessage: 'In place of job' },
  remake: { id: 'csm.jobs.CsmJobOverview.remake', defaultMessage: 'Remade as job' },
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
    producedAt
    producedBy
    qcMachineNo
    qcAt
    qcBy
    beforeQc
    endedAt
    cardSn
    chipSn
    rejectCode
    rejectReason
    remakeCode
    remakeReason
    remark
    remakeRemark
    erasedAt
    collectionBranch {
      code
      name
    }
    routedTo {
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
      byName
      branchCode
      action
      detail
      approvedBy
      approvedByName
    }
  }
`

/**
 * Shows everything known about a job: the content of its file, its results, and every step on the
 * way (specification section 2, "Overview").
 */
export function CsmJobOverview({
  job: key,
  onClose,
}: {
  job: CsmJobOverview_job$key
  onClose: () => void
}) {
  const t = useTexts(text)
  const format = useFormats()
  const job = useFragment(fragment, key)
  const whenWho = (at: string | null | undefined, who: string | null | undefined) =>
    at && who ? t(term.whenWho, { when: format.dateTime(at), who }) : at && format.dateTime(at)
  const checked = whenWho(job.qcAt, job.qcBy)
  return (
    <div className="ik-csm-overview">
      <Panel
        title={
          job.erasedAt ? t(term.erasedOn, { on: format.date(job.erasedAt) }) : formatIcNo(job.icNo)
        }
        className="ik-setting-panel"
        aside={<CloseButton label={t(term.close)} onClose={onClose} />}
      >
        <Facts
          facts={[
            [t(term.status), <CsmJobStateTag key="state" state={job.status} />],
            [t(term.cardType), cardTypeName(job.cardType)],
            [t(term.file), job.fileName, true],
            [t(term.batch), job.batchNo, true],
            [t('completed'), format.date(job.completedOn)],
            [t(term.collectedAt), codeThenName(job.collectionBranch)],
            [t(term.routedToHub), job.routedTo && codeThenName(job.routedTo)],
            [t(term.received), format.dateTime(job.receivedAt)],
            [t(term.machine), job.machineNo, true],
            [t('begun'), whenWho(job.begunAt, job.begunBy)],
            [t('produced'), whenWho(job.producedAt, job.producedBy)],
            [
              t('checked'),
              job.beforeQc
                ? t('beforeQc')
                : checked && t('checkedAt', { machine: job.qcMachineNo ?? '', when: checked }),
            ],
            [t('ended'), job.endedAt && format.dateTime(job.endedAt)],
            [t(term.cardSn), job.cardSn, true],
            [t(term.chipSn), job.chipSn, true],
            [t('error'), job.rejectCode && `${job.rejectCode} · ${job.rejectReason}`],
            [t('remadeFor'), job.remakeCode && `${job.remakeCode} · ${job.remakeReason}`],
            [t(term.remark), [job.remark, job.remakeRemark].filter(Boolean).join(' · ')],
            [t('remakeOf'), job.remakeOf && String(job.remakeOf.jobId), true],
            [t('remake'), job.remake && String(job.remake.jobId), true],
          ]}
        />
      </Panel>
      <HistoryPanel steps={job.history}>
        {({ detail }) => detail && <div>{detail}</div>}
      </HistoryPanel>
    </div>
  )
}
