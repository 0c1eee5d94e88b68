import { post } from '#server/platform/legacy/endpoint.ts'
import { heartbeatBytes, heartbeatNames, takeHeartbeat } from './takeHeartbeat.ts'

/** The endpoints that stations call by themselves (domain/additionalEndpoints.ts). */
export const heartbeatEndpoints = [
  post('station.heartbeat', '/api/station/heartbeat', {
    bodyLimit: heartbeatBytes,
    names: heartbeatNames,
    machine: (services, token, { body }) => takeHeartbeat(services, token, body),
  }),
]
