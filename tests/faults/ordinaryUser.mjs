// An ordinary user at work, in a separate thread so that only the server makes them wait: repeats a
// query and a command, one after the other. On a message, reports each duration and the errors, and
// starts a new report.
import { parentPort, workerData } from 'node:worker_threads'

const { url, cookie, query, commands } = workerData
let times = []
let failures = []

async function ask(body) {
  const begun = performance.now()
  try {
    const headers = { 'content-type': 'application/json', 'x-ikad-client': 'web', cookie }
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const said = await answer.text()
    if (answer.status !== 200 || /"errors"|"__typename":"Problem"/.test(said))
      failures.push(`${answer.status} ${said.slice(0, 300)}`)
  } catch (error) {
    failures.push(String(error.cause ?? error))
  }
  times.push(performance.now() - begun)
}

parentPort.on('message', () => {
  parentPort.postMessage({ times, failures })
  times = []
  failures = []
})

for (let lap = 0; ; lap++) {
  await ask(query)
  await ask(commands[lap % commands.length])
}
