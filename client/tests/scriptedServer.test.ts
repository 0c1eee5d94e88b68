import { fetchQuery, type GraphQLTaggedNode } from 'react-relay'
import { expect, test } from 'vitest'
import document from '#client/__generated__/PutInDialogQuery.graphql.ts'
import { scriptedServer } from './scriptedServer.ts'

const query = document as GraphQLTaggedNode

test('a scripted server answers by name, records what it was sent, and fails what it has no answer to', async () => {
  const server = scriptedServer({})
  const ask = () => fetchQuery(server.environment, query, { text: 'A1' }).toPromise()
  await expect(ask()).rejects.toThrow('has no answer for PutInDialogQuery')
  server.says.PutInDialogQuery = ({ text }) => ({
    findCardJobs: [{ id: text, jobId: 7, status: 'QC_PASSED' }],
  })
  expect(await ask()).toEqual({ findCardJobs: [{ jobId: 7, status: 'QC_PASSED' }] })
  expect(server.requests('PutInDialogQuery').map(({ variables }) => variables.text)).toEqual([
    'A1',
    'A1',
  ])
  // @ts-expect-error An answer that lacks a field of its query is no answer.
  server.says.PutInDialogQuery = () => ({ findCardJobs: [{ id: 'A1', jobId: 7 }] })
})
