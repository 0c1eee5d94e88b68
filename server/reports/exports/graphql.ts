import { loadViewer, viewerPayload } from '#server/access/sessions/viewerType.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { cancelExport } from './cancelExport.ts'
import './exportNode.ts'
import { removeExport } from './removeExport.ts'
import { requestExport } from './requestExport.ts'
import { retryExport } from './retryExport.ts'

const payload = viewerPayload('ReportExportPayload')

commandMutation(requestExport, {
  description:
    'Requests a report as a file, made in the background. It contains what the caller may see when it is made.',
  payload,
  load: loadViewer,
})
commandMutation(cancelExport, { payload, load: loadViewer })
commandMutation(retryExport, { payload, load: loadViewer })
commandMutation(removeExport, { payload, load: loadViewer })
