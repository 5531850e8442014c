# One image for every process: docker run sitewright api | worker | sites | migrate | …
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY development development
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json build.mjs ./
COPY src src
RUN node build.mjs
# The image has one platform, and of the icons only the files that pages are rendered with. Keep optional dependencies: native programs are
# among them.
RUN npm prune --omit=dev --ignore-scripts \
 && find node_modules/lucide-static -mindepth 1 -maxdepth 1 ! -name icons ! -name package.json ! -name LICENSE -exec rm -rf {} + \
 && find node_modules/@temporalio/core-bridge/releases -mindepth 1 -maxdepth 1 ! -name "$(uname -m)-unknown-linux-gnu" -exec rm -rf {} +

FROM node:24.21.0-slim
# The Temporal SDK verifies certificates with the system's.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY bin bin
COPY docs/guides docs/guides
RUN install -d -o node -g node /data
ENV NODE_ENV=production HOST=0.0.0.0 SITEWRIGHT_HOME=/data
USER node
ENTRYPOINT ["node", "bin/sitewright.js"]
CMD ["--help"]
