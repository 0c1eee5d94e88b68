import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { serveParent } from './serveParent.ts'

/**
 * A separate process: the list as an expert would write it by hand, with one prepared statement of
 * the shown columns, and nothing in between.
 */
const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 16 })
const text = `SELECT j.id, j.status, j.since, j.station_id "stationId", a.application_no "applicationNo", a.passport_no "passportNo", a.name,
  a.employer_name "employerName", a.sticker_date "stickerDate"
  FROM card_job j JOIN application a ON a.appl_id = j.appl_id WHERE j.branch_code = $1 AND j.status = 'new' ORDER BY j.since, j.id LIMIT 51`
const server = createServer((_request, response) => {
  pool.query({ name: 'list', text, values: ['JHB'] }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => serveParent((server.address() as AddressInfo).port))
