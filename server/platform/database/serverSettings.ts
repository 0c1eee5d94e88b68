/** How the embedded server is set up. Durability stays at PostgreSQL's defaults: what is acknowledged is on disk. */
export const serverSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  wal_compression: 'on',
  // Compiling a plan costs more than the short queries of an office save by it.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A week of logs, each day's file overwritten a week later: nothing to clean up.
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
}
