#!/bin/sh
# restart.sh 3001 3002: restarts these processes of Hearthnote one after the other, so that nobody
# notices. nginx does not ask /readyz by itself, so it is told: a process is taken out first, and
# comes back when it is ready.
set -eu

upstream=/etc/nginx/hearthnote-upstream.conf

for port in "$@"; do
  sed -i "s/^\( *server 127.0.0.1:$port .*\);/\1 down;/" "$upstream"
  systemctl reload nginx
  sleep 2
  systemctl restart "hearthnote@$port"
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do
    sleep 1
  done
  sed -i "s/^\( *server 127.0.0.1:$port .*\) down;/\1;/" "$upstream"
  systemctl reload nginx
  sleep 2
done
