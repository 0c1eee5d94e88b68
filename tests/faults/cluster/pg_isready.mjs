// Stands in for pg_isready, which the npm package of PostgreSQL does not contain. Ends with its
// codes: 0 accepts connections, 1 rejects them, 2 no answer.
import { connect } from 'node:net'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    host: { type: 'string', short: 'h', default: '127.0.0.1' },
    port: { type: 'string', short: 'p' },
    dbname: { type: 'string', short: 'd' },
    username: { type: 'string', short: 'U' },
  },
})

/** Returns the message that begins a session: its length, protocol 3.0, parameters. */
function startup(user, database) {
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const message = Buffer.alloc(8 + parameters.length)
  message.writeUInt32BE(message.length, 0)
  message.writeUInt32BE(196_608, 4)
  parameters.copy(message, 8)
  return message
}

const [accepts, rejects, silent] = [0, 1, 2]
const socket = connect(Number(values.port), values.host)
socket.setTimeout(3_000, () => process.exit(silent))
socket.on('error', () => process.exit(silent))
socket.on('connect', () => socket.write(startup(values.username, values.dbname)))
socket.on('data', (answer) => {
  // A server that starts or stops answers with an error of class 57P03.
  process.exit(answer.toString('latin1').includes('57P03') ? rejects : accepts)
})
