/** Forms post to the newest job's page. */
export const trainingAddress = '/ai-training-dashboard'
