drop index inspections_collaborative;
