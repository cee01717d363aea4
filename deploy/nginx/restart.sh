#!/bin/sh
# restart.sh 3001 3002: restarts these processes of Hearthnote one after the other, so that nobody
# notices. nginx does not ask /readyz by itself, so it is told: a process is taken out first, and
# comes back when it is ready. One that is not ready after a minute stays out, and the rest is left
# as it is; run it again with the same ports once that is mended.
set -eu

upstream=/etc/nginx/hearthnote-upstream.conf
out=

say_what_is_out() {
  [ -z "$out" ] || echo "hearthnote@$out is out of nginx ($upstream): journalctl -u hearthnote@$out" >&2
}
trap say_what_is_out EXIT
trap 'exit 1' HUP INT TERM

# mark PORT TEXT: the line of the process ends with TEXT, however it ended before.
mark() {
  sed -i "/server 127\.0\.0\.1:$1 /s/\( down\)*;/$2;/" "$upstream"
  nginx -t -q
  systemctl reload nginx
  sleep 2
}

is_ready() {
  curl --fail --silent --max-time 5 --output /dev/null "http://127.0.0.1:$1/readyz"
}

for port in "$@"; do
  out=$port
  mark "$port" ' down'
  systemctl restart "hearthnote@$port"
  deadline=$(($(date +%s) + 60))
  until is_ready "$port"; do
    [ "$(date +%s)" -lt "$deadline" ] || exit 1
    sleep 1
  done
  mark "$port" ''
  out=
done
