import type { Socket } from 'node:net'
import { dismiss, takeOver } from '#server/platform/sockets/rawSocket.ts'
import { securityHeaders } from './securityHeaders.ts'

const statusOf: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Answers data that is no HTTP request. None of it is logged: it may contain a password or a token.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  takeOver(socket)
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  dismiss(
    socket,
    `HTTP/1.1 ${statusOf[error.code ?? ''] ?? '400 Bad Request'}\r\n${headers.join('')}content-length: 0\r\nconnection: close\r\n\r\n`,
  )
}
