import { ViewerType } from '#server/access/sessions/viewerType.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { workOf } from './queries.ts'
import { WorkType } from './workType.ts'

builder.objectField(ViewerType, 'work', (t) => t.field({ type: WorkType, resolve: (_, __, ctx) => workOf(requireViewer(ctx)) }))
