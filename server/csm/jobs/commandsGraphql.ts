import { CsmFileNode } from '#server/csm/folders/csmFileNode.ts'
import { csmFileOf, type CsmFileRow } from '#server/csm/folders/csmFileQueries.ts'
import { dismissCsmFile } from '#server/csm/folders/dismissCsmFile.ts'
import { retryCsmFile } from '#server/csm/folders/retryCsmFile.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { beginCsmJob } from './beginCsmJob.ts'
import { CsmJobNode } from './csmJobNode.ts'
import { getCsmJob, listCsmJobsByIds } from './csmJobQueries.ts'
import type { CsmJobRow } from './csmJobRow.ts'
import { deleteCsmJobs } from './deleteCsmJobs.ts'
import { passCsmJob } from './passCsmJob.ts'
import { personaliseCsmJob } from './personaliseCsmJob.ts'
import { queueCsmJobs, unqueueCsmJobs } from './queueCsmJobs.ts'
import { reassignCsmJobs } from './reassignCsmJobs.ts'
import { rejectCsmJob } from './rejectCsmJob.ts'
import { remakeCsmJob } from './remakeCsmJob.ts'
import { remakeCsmJobs } from './remakeCsmJobs.ts'
import { routeCsmJobs } from './routeCsmJobs.ts'

const CsmJobPayload = builder.objectRef<{ job: CsmJobRow }>('CsmJobPayload').implement({
  fields: (t) => ({ job: t.expose('job', { type: CsmJobNode }) }),
})
const CsmJobsPayload = builder.objectRef<{ jobs: CsmJobRow[] }>('CsmJobsPayload').implement({
  fields: (t) => ({ jobs: t.expose('jobs', { type: [CsmJobNode] }) }),
})
const CsmFilePayload = builder.objectRef<{ file: CsmFileRow }>('CsmFilePayload').implement({
  fields: (t) => ({ file: t.expose('file', { type: CsmFileNode }) }),
})

const loadJob = async (ctx: RequestContext, { jobId }: { jobId: number }) => ({
  job: await getCsmJob(requireViewer(ctx), jobId),
})
const loadJobs = async (ctx: RequestContext, { jobIds }: { jobIds: number[] }) => ({
  jobs: await listCsmJobsByIds(requireViewer(ctx), jobIds),
})
const loadFile = async (ctx: RequestContext, { fileId }: { fileId: number }) => ({
  file: (await csmFileOf(requireViewer(ctx), fileId))!,
})

commandMutation(queueCsmJobs, { payload: CsmJobsPayload, load: loadJobs })
commandMutation(unqueueCsmJobs, { payload: CsmJobsPayload, load: loadJobs })
commandMutation(reassignCsmJobs, { payload: CsmJobsPayload, load: loadJobs })
commandMutation(routeCsmJobs, {
  payload: CsmJobsPayload,
  load: loadJobs,
  description:
    'Routes jobs to the hub of their branch, which makes their cards, or back to their branch.',
})
commandMutation(deleteCsmJobs, { payload: CsmJobsPayload, load: loadJobs })
commandMutation(beginCsmJob, { payload: CsmJobPayload, load: loadJob })
commandMutation(personaliseCsmJob, { payload: CsmJobPayload, load: loadJob })
commandMutation(passCsmJob, { payload: CsmJobPayload, load: loadJob })
commandMutation(rejectCsmJob, { payload: CsmJobPayload, load: loadJob })
commandMutation(remakeCsmJob, {
  payload: CsmJobPayload,
  load: loadJob,
  description: 'Makes a new job for a rejected card, and returns it.',
})
commandMutation(remakeCsmJobs, {
  payload: CsmJobsPayload,
  load: loadJobs,
  description: 'Makes new jobs for rejected cards, and returns them.',
})
commandMutation(retryCsmFile, {
  payload: CsmFilePayload,
  load: loadFile,
  description:
    'Reads a corrected file again. Returns the file, either settled with its job, if visible to the viewer, or with its remaining errors.',
})
commandMutation(dismissCsmFile, {
  payload: CsmFilePayload,
  load: loadFile,
  description: 'Dismisses a file with errors and moves it to the archive.',
})
