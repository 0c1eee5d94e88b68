import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { ApplicationNode } from '#server/production/applications/applicationNode.ts'
import { getApplication } from '#server/production/applications/findApplication.ts'
import { generateQr } from '#server/production/applications/generateQr.ts'
import { updateProfile } from '#server/production/applications/updateProfile.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { cancelPrint } from '#server/production/printList/cancelPrint.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { fillPrintList } from '#server/production/printList/fillPrintList.ts'
import { printCard } from '#server/production/printList/printCard.ts'
import { PrintListNode } from '#server/production/printList/printListGraphql.ts'
import { findPrintList, type PrintListRow } from '#server/production/printList/printListQueries.ts'
import { removeFromPrintList } from '#server/production/printList/removeFromPrintList.ts'
import { startPrint } from '#server/production/printList/startPrint.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import { passQc } from '#server/production/quality/passQc.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { undoVerdict } from '#server/production/quality/undoVerdict.ts'
import { CardJobNode } from './cardJobNode.ts'
import { getCardJob } from './cardJobQueries.ts'
import type { ApplicationRow, CardJobRow } from './cardJobRow.ts'
import { changeLocation } from './changeLocation.ts'
import { closeJobs } from './closeJobs.ts'
import { deleteJob } from './deleteJob.ts'
import { listCardJobsByIds } from './jobLoaders.ts'
import { reassignJobs } from './reassignJobs.ts'
import { remakeJob } from './remakeJob.ts'
import { remakeJobs } from './remakeJobs.ts'
import { rerouteJobs } from './rerouteJobs.ts'

const ApplicationPayload = builder
  .objectRef<{ application: ApplicationRow }>('ApplicationPayload')
  .implement({
    fields: (t) => ({ application: t.expose('application', { type: ApplicationNode }) }),
  })
const CardJobPayload = builder.objectRef<{ job: CardJobRow }>('CardJobPayload').implement({
  fields: (t) => ({ job: t.expose('job', { type: CardJobNode }) }),
})
const CardJobsPayload = builder.objectRef<{ jobs: CardJobRow[] }>('CardJobsPayload').implement({
  description:
    'The changed jobs that the viewer still sees. A job that was re-routed to another branch may no longer be visible.',
  fields: (t) => ({ jobs: t.expose('jobs', { type: [CardJobNode] }) }),
})
const PrintListPayload = builder
  .objectRef<{ printList: PrintListRow | null }>('PrintListPayload')
  .implement({
    fields: (t) => ({ printList: t.expose('printList', { type: PrintListNode, nullable: true }) }),
  })

const loadApplication = async (ctx: RequestContext, { applId }: { applId: string }) => ({
  application: await getApplication(requireViewer(ctx), applId),
})
const loadJob = async (ctx: RequestContext, { jobId }: { jobId: number }) => ({
  job: await getCardJob(requireViewer(ctx), jobId),
})
const loadJobs = async (ctx: RequestContext, { jobIds }: { jobIds: number[] }) => ({
  jobs: await listCardJobsByIds(ctx, jobIds),
})
const loadList = async (ctx: RequestContext, { stationId }: { stationId: string }) => ({
  printList: await findPrintList(requireViewer(ctx), stationId),
})

commandMutation(addToPrintList, { payload: PrintListPayload, load: loadList })
commandMutation(fillPrintList, { payload: PrintListPayload, load: loadList })
commandMutation(removeFromPrintList, { payload: PrintListPayload, load: loadList })
commandMutation(clearPrintList, { payload: PrintListPayload, load: loadList })
commandMutation(startPrint, { payload: PrintListPayload, load: loadList })
commandMutation(cancelPrint, { payload: PrintListPayload, load: loadList })
commandMutation(printCard, { payload: CardJobPayload, load: loadJob })
commandMutation(recordChipError, { payload: CardJobPayload, load: loadJob })
commandMutation(passQc, { payload: CardJobPayload, load: loadJob })
commandMutation(rejectQc, { payload: CardJobPayload, load: loadJob })
commandMutation(undoVerdict, { payload: CardJobPayload, load: loadJob })
commandMutation(manualReject, { payload: CardJobPayload, load: loadJob })
commandMutation(remakeJob, {
  payload: CardJobPayload,
  load: loadJob,
  description: 'Makes a new job for a rejected card, and returns it.',
})
commandMutation(remakeJobs, {
  payload: CardJobsPayload,
  load: loadJobs,
  description: 'Makes new jobs for rejected cards, and returns them.',
})
commandMutation(closeJobs, {
  payload: CardJobsPayload,
  load: loadJobs,
  description: 'Closes rejected jobs without a remake.',
})
commandMutation(deleteJob, { payload: CardJobPayload, load: loadJob })
commandMutation(updateProfile, { payload: ApplicationPayload, load: loadApplication })
commandMutation(generateQr, { payload: ApplicationPayload, load: loadApplication })
commandMutation(reassignJobs, { payload: CardJobsPayload, load: loadJobs })
commandMutation(rerouteJobs, { payload: CardJobsPayload, load: loadJobs })
commandMutation(changeLocation, {
  payload: CardJobsPayload,
  description:
    'Moves a job to another branch, print station or both, and returns it if the viewer still sees it.',
  load: (ctx, { jobId }) => loadJobs(ctx, { jobIds: [jobId] }),
})
