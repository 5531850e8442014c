{{- define "sitewright.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "sitewright.labels" -}}
app.kubernetes.io/name: sitewright
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* Takes a dict of root and role. */}}
{{- define "sitewright.selector" -}}
app.kubernetes.io/name: sitewright
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "sitewright.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (.Values.serviceAccount.create | ternary (include "sitewright.name" .) "default") }}
{{- end }}

{{- define "sitewright.image" -}}
{{- with .Values.image }}
{{- .digest | empty | ternary (printf "%s:%s" .repository (.tag | default $.Chart.AppVersion)) (printf "%s@%s" .repository .digest) }}
{{- end }}
{{- end }}

{{- define "sitewright.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "sitewright.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The variables of a process that come from the Secret. All but the required ones may be missing there. Takes a dict of root and role. */}}
{{- define "sitewright.secrets" -}}
{{- $storage := list "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" "AWS_SESSION_TOKEN" "OTEL_EXPORTER_OTLP_HEADERS" "SITEWRIGHT_CAPTCHA_SECRET" }}
{{- $temporal := list "TEMPORAL_API_KEY" "TEMPORAL_TLS_CLIENT_CERT_DATA" "TEMPORAL_TLS_CLIENT_KEY_DATA" }}
{{- $orders := list "OPENAI_API_KEY" "OPENAI_IMAGES_API_KEY" "PEXELS_API_KEY" "UNSPLASH_ACCESS_KEY" "SITEWRIGHT_SMTP_URL" }}
{{- $required := dict "codec" (list "SITEWRIGHT_PAYLOAD_KEY") "migrate" (list "DATABASE_URL") "sites" (list "DATABASE_URL") "backup" (list "DATABASE_URL") }}
{{- $optional := dict "codec" (list) "migrate" (list) "sites" $storage "backup" $storage }}
{{- range $name := get $required .role | default (list "DATABASE_URL" "SITEWRIGHT_PAYLOAD_KEY") }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $.root.Values.existingSecret }}, key: {{ $name }} } }
{{- end }}
{{- range $name := hasKey $optional .role | ternary (get $optional .role) (concat $storage $temporal $orders) }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $.root.Values.existingSecret }}, key: {{ $name }}, optional: true } }
{{- end }}
{{- end }}

{{/* What the image expects of each process. The ports are those of the Services and probes. */}}
{{- define "sitewright.fixed" -}}
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: "3000" }
- { name: SITEWRIGHT_SITES_PORT, value: "3001" }
- { name: SITEWRIGHT_METRICS_PORT, value: "9464" }
- { name: SITEWRIGHT_CODEC_PORT, value: "8234" }
- { name: SITEWRIGHT_HOME, value: /tmp }
{{- end }}
