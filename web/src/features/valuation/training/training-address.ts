/** Forms post to the page of the newest job. */
export const trainingAddress = '/ai-training-dashboard'
