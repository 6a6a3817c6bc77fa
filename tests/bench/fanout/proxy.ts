import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The caching proxy of this machine, where it has one. */
export const findNginx = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find(existsSync)

/**
 * nginx before an origin on a free port: it caches what the origin allows, and lets one request through for all that
 * ask for the same.
 */
export const openProxy = async (program: string, origin: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-proxy-'))
  const port = await freePort()
  mkdirSync(join(folder, 'logs'))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, origin))
  const child = spawn(
    program,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    { stdio: 'ignore' },
  )
  await answering(port)
  return {
    port,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Started by root, its workers would be somebody who may not read the folder. */
const worker = () => (userInfo().uid === 0 ? 'user root;' : '')

const configuration = (folder: string, port: number, origin: number) => `
${worker()} worker_processes 1; worker_rlimit_nofile 20000; pid ${folder}/pid;
events { worker_connections 16384; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=odds:8m max_size=64m;
  upstream origin { server 127.0.0.1:${origin}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=2048; keepalive_requests 100000;
    location / {
      proxy_pass http://origin; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache odds; proxy_cache_lock on; proxy_cache_lock_timeout 15s; proxy_cache_lock_age 15s;
    }
  }
}`

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const answering = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const found = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false)
    socket.destroy()
    if (found) return
    await pause(50)
  }
  throw new Error('nginx does not answer')
}
