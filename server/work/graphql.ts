import { ViewerType } from '../access/viewerType.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { readWork } from './queries.ts'
import { WorkType } from './workType.ts'

builder.objectField(ViewerType, 'work', (t) =>
  t.field({ type: WorkType, resolve: (_, __, ctx) => readWork(requireViewer(ctx)) }),
)
