import { setWorkflowOptions, type Workflow, workflowInfo } from '@temporalio/workflow'

/**
 * Does not pin a workflow to the build that started it: for one that may sleep longer than a build runs. Unversioned workers must not set a
 * versioning behavior.
 */
export const upgradeWithBuilds = (workflow: Workflow): void =>
  setWorkflowOptions(
    () => (workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'AUTO_UPGRADE' } : {}),
    workflow,
  )
