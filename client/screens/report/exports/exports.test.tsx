import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, expect, test } from 'vitest'
import type { exportsTestQuery } from '#client/__generated__/exportsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { ExportTable } from './ExportTable.tsx'

function Asked() {
  const { viewer } = useLazyLoadQuery<exportsTestQuery>(
    graphql`
      query exportsTestQuery {
        viewer {
          id
          reportExports {
            ...ExportTable_exports
          }
        }
      }
    `,
    {},
  )
  return <ExportTable exports={viewer?.reportExports ?? []} onFetched={() => undefined} />
}

afterEach(() => {
  cleanup()
  setLocale('en')
})

test('a refused file shows its reason in the user’s language, beside the screen and not instead of it', async () => {
  setLocale('ms')
  const { environment } = renderWithRelay(<Asked />)
  type Export = NonNullable<RawResponse<'exportsTestQuery'>['viewer']>['reportExports'][number]
  const ready: Export = {
    id: 'e1',
    name: { en: 'Stock level', ms: 'Paras stok' },
    format: 'CSV',
    from: null,
    to: null,
    state: 'READY',
    failure: null,
    rowsDone: 3,
    bytes: 90,
    askedAt: '2026-11-27T00:00:00.000Z',
    expiresAt: '2026-11-30T00:00:00.000Z',
    actions: ['REMOVE'],
  }
  await answer(environment, 'exportsTestQuery', { viewer: { id: 'v', reportExports: [ready] } })
  const link = screen.getByRole('button', { name: 'Ambil Paras stok' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/files/export/e1?lang=ms',
    '_blank',
  ])
})
